const paper = 'var(--color-surface)'
const signal = 'var(--color-signal)'

/** A washing machine waiting for its turn. */
export function WaitingMachine() {
  return (
    <>
      <path d="M1006 188H1166V560H1006Z" fill={paper} />
      <path d="M1006 236H1166M1020 204H1070V222H1020Z" />
      <circle cx={1142} cy={213} r={12} fill={paper} />
      <path d="M1142 213V204" />
      <circle cx={1086} cy={372} r={64} fill={paper} />
      <circle cx={1086} cy={372} r={50} fill="var(--color-plate)" />
      <path d="M1052 336C1070 352 1102 352 1120 336M1046 392C1070 408 1102 408 1126 392" strokeWidth={1} />
      <rect x={1142} y={358} width={16} height={28} rx={4} fill={signal} />
      <path d="M1016 530H1060M1016 540H1060" strokeWidth={1} />
    </>
  )
}

const boxes = [
  [40, 118, 54, 50],
  [100, 132, 58, 36],
  [164, 108, 34, 60],
  [40, 232, 70, 56],
  [116, 220, 44, 68],
  [44, 356, 40, 52],
  [90, 340, 66, 68],
  [162, 368, 36, 40],
  [40, 470, 78, 60],
  [126, 484, 70, 46],
] as const

/** Spare parts in their boxes, one of them the right one. */
export function Shelf() {
  return (
    <>
      <path d="M26 80H212V560H26ZM26 168H212M26 288H212M26 408H212M26 530H212" fill={paper} />
      {boxes.map(([x, y, width, height]) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width={width} height={height} fill={x === 116 ? signal : paper} />
          <path
            d={`M${x} ${y + 12}H${x + width}M${x + 8} ${y + height - 10}H${x + width / 2}`}
            strokeWidth={1}
          />
        </g>
      ))}
    </>
  )
}
