import { Callout } from './kit/callout.tsx'
import { type DrawingProps, Sheet } from './kit/sheet.tsx'
import { Shelf, WaitingMachine } from './workbench-sides.tsx'

const paper = 'var(--color-surface)'
const signal = 'var(--color-signal)'
const pegs = Array.from({ length: 17 }, (_, column) => 96 + column * 38)
const spanners = [0, 1, 2, 3, 4]
const drawers = [0, 1, 2, 3, 4, 5, 6, 7, 8]

/** The bench seen from the front: board of tools, lamp, vice, soldering station, drawers and a fan in pieces. */
export function Workbench(props: DrawingProps) {
  return (
    <Sheet width={1200} {...props}>
      <WaitingMachine />
      <Shelf />
      <g transform="translate(196 0)">
        <rect x={70} y={40} width={660} height={236} rx={6} fill={paper} />
        {[64, 102, 140, 178, 216, 254].map((y) =>
          pegs.map((x) => (
            <circle key={`${x} ${y}`} cx={x} cy={y} r={1} fill="currentColor" stroke="none" opacity={0.5} />
          )),
        )}
        <Spanners />
        <Screwdrivers />
        <Pliers />
        <Caliper />
        <Lamp />
        <Bench />
        <Vice />
        <Fan />
        <Soldering />
        <Callout number={1} at={[44, 330]} to={[118, 356]} />
        <Callout number={2} at={[44, 110]} to={[144, 130]} />
        <Callout number={3} at={[520, 36]} to={[456, 96]} />
        <Callout number={4} at={[762, 200]} to={[690, 232]} />
        <Callout number={5} at={[764, 360]} to={[676, 366]} />
        <Callout number={6} at={[764, 470]} to={[690, 478]} />
        <Callout number={7} at={[262, 316]} to={[304, 296]} />
      </g>
      <Callout number={8} at={[1040, 90]} to={[1066, 214]} />
    </Sheet>
  )
}

function Spanners() {
  return (
    <>
      {spanners.map((spanner) => {
        const x = 112 + spanner * 32
        const reach = 150 - spanner * 16
        const half = 11 - spanner
        return (
          <g key={spanner}>
            <path
              d={`M${x - half} 70V${82}Q${x - half} 92 ${x - 4} 96V${reach + 60}Q${x - half} ${reach + 64} ${x - half} ${reach + 74}A${half} ${half} 0 0 0 ${x + half} ${reach + 74}Q${x + half} ${reach + 64} ${x + 4} ${reach + 60}V96Q${x + half} 92 ${x + half} 82V70L${x + 5} 70V80H${x - 5}V70Z`}
              fill={spanner === 2 ? signal : paper}
            />
            <circle cx={x} cy={reach + 74} r={half - 4} fill={paper} />
          </g>
        )
      })}
    </>
  )
}

function Screwdrivers() {
  return (
    <>
      {[300, 330, 360].map((x, driver) => (
        <g key={x}>
          <path
            d={`M${x - 8} 72Q${x - 8} 64 ${x} 64Q${x + 8} 64 ${x + 8} 72V116L${x + 4} 124H${x - 4}L${x - 8} 116Z`}
            fill={driver === 1 ? signal : paper}
          />
          <path d={`M${x - 3} 74V114M${x + 3} 74V114`} strokeWidth={1} />
          <path
            d={`M${x - 2.5} 124V${210 - driver * 22}L${x} ${216 - driver * 22}L${x + 2.5} ${210 - driver * 22}V124`}
            fill={paper}
          />
        </g>
      ))}
    </>
  )
}

function Pliers() {
  return (
    <>
      <path
        d="M452 116C440 96 442 78 450 66L458 68V112ZM460 116C472 96 470 78 462 66L454 68V112Z"
        fill={paper}
      />
      <path
        d="M450 122C440 150 430 170 432 216Q436 224 442 216C444 180 452 150 460 128ZM462 122C472 150 482 170 480 216Q476 224 470 216C468 180 460 150 452 128Z"
        fill={signal}
      />
      <circle cx={456} cy={120} r={11} fill={paper} />
      <circle cx={456} cy={120} r={3} fill="currentColor" />
    </>
  )
}

function Caliper() {
  return (
    <>
      <path d="M520 78H706V94H520Z" fill={paper} />
      <path d="M520 78L512 60H526L532 78ZM520 94V142L530 150L534 94Z" fill={paper} />
      <path d="M570 72H618V100H570ZM580 72L576 56H588L590 72ZM572 100V140L582 150L588 100Z" fill={paper} />
      <path d="M634 94V86M644 94V88M654 94V86M664 94V88M674 94V86M684 94V88M694 94V86" strokeWidth={1} />
      <circle cx={626} cy={104} r={6} fill={paper} />
    </>
  )
}

function Lamp() {
  return (
    <>
      <path d="M536 384H596V376Q566 366 536 376Z" fill={paper} />
      <path d="M562 370L604 262L610 264L570 372ZM604 262L528 206L532 200L610 256Z" fill={paper} />
      <circle cx={607} cy={260} r={8} fill={paper} />
      <path d="M500 216L538 178Q548 190 540 204L526 216Z" fill={signal} />
      <path d="M502 222L470 300M516 226L520 306" strokeDasharray="2 8" opacity={0.8} />
    </>
  )
}

function Bench() {
  return (
    <>
      <rect x={40} y={384} width={720} height={26} rx={3} fill={paper} />
      <path d="M40 396H760" strokeWidth={1} opacity={0.5} />
      <path d="M70 410H104V560H70ZM696 560H730V540H696Z" fill={paper} />
      <path d="M104 500H520M104 514H520" />
      <rect x={520} y={410} width={210} height={132} fill={paper} />
      {drawers.map((drawer) => {
        const x = 530 + (drawer % 3) * 66
        const y = 420 + Math.floor(drawer / 3) * 40
        return (
          <g key={drawer}>
            <rect x={x} y={y} width={58} height={32} rx={2} fill={drawer === 5 ? signal : paper} />
            <path d={`M${x + 20} ${y + 22}H${x + 38}`} />
            <path d={`M${x + 14} ${y + 10}H${x + 44}`} strokeWidth={1} opacity={0.6} />
          </g>
        )
      })}
      <path d="M-176 560H984" />
      <path d="M150 500V456H288V500ZM150 470H288M196 456V444H242V456" fill={paper} />
      <path d="M212 470V480H226V470" />
      <path d="M330 500V440H372V500ZM380 500V452H408V500ZM416 500V430H470V500Z" fill={paper} />
      <path d="M330 454H372M380 464H408M416 446H470M416 460H470" strokeWidth={1} />
    </>
  )
}

function Vice() {
  return (
    <>
      <path d="M96 384V366H190V384Z" fill={paper} />
      <path d="M110 366V344H150V366ZM104 344V316H134V344Z" fill={paper} />
      <path d="M150 366V350H196V366ZM152 350V316H180V350Z" fill={paper} />
      <path d="M134 318V342M152 318V342" strokeWidth={3} />
      <rect x={137} y={300} width={12} height={52} fill={signal} />
      <path d="M196 354H226V362H196Z" fill={paper} />
      <path d="M230 336V380" strokeWidth={3} />
      <circle cx={230} cy={358} r={6} fill={paper} />
    </>
  )
}

/** A table fan, guard off, blades forward. */
function Fan() {
  return (
    <>
      <path d="M322 384Q322 374 352 374Q382 374 382 384Z" fill={paper} />
      <path d="M346 374V326H358V374Z" fill={paper} />
      <circle cx={352} cy={286} r={58} fill={paper} />
      {[0, 120, 240].map((turn) => (
        <path
          key={turn}
          d="M352 286C334 272 330 240 350 234C374 236 372 268 352 286Z"
          fill={signal}
          transform={`rotate(${turn} 352 286)`}
        />
      ))}
      <circle cx={352} cy={286} r={50} strokeWidth={1} />
      <circle cx={352} cy={286} r={9} fill={paper} />
      <circle cx={444} cy={346} r={37} fill={paper} />
      {[0, 30, 60, 90, 120, 150].map((turn) => (
        <path key={turn} d="M444 309V383" strokeWidth={1} transform={`rotate(${turn} 444 346)`} />
      ))}
      <circle cx={444} cy={346} r={24} strokeWidth={1} />
      <circle cx={444} cy={346} r={9} fill={paper} />
    </>
  )
}

function Soldering() {
  return (
    <>
      <rect x={636} y={340} width={80} height={44} rx={4} fill={paper} />
      <rect x={646} y={350} width={34} height={16} rx={2} fill="currentColor" />
      <circle cx={698} cy={360} r={9} fill={paper} />
      <path d="M698 360V353" />
      <path d="M646 374H680" strokeWidth={1} />
      <path d="M716 368C744 372 748 320 722 300L700 252" />
      <path d="M694 256L706 250L692 214L684 218Z" fill={signal} />
      <path d="M685 216L690 214L680 186L678 187Z" fill={paper} />
    </>
  )
}
