import { AxisLine, Callout } from './kit/callout.tsx'
import { Hatch, Tube } from './kit/details.tsx'
import { type DrawingProps, Sheet } from './kit/sheet.tsx'

/** A compression sprayer in section, and the beetle it is meant for, seen from above. */
export function PestControl(props: DrawingProps) {
  return (
    <Sheet {...props}>
      <Sprayer />
      <Beetle />
      <Callout number={1} at={[60, 70]} to={[150, 62]} />
      <Callout number={2} at={[60, 180]} to={[184, 176]} />
      <Callout number={3} at={[44, 330]} to={[110, 330]} />
      <Callout number={4} at={[60, 550]} to={[150, 470]} />
      <Callout number={5} at={[352, 560]} to={[332, 478]} />
      <Callout number={6} at={[414, 216]} to={[372, 262]} />
      <Callout number={7} at={[486, 96]} to={[556, 112]} />
      <Callout number={8} at={[706, 70]} to={[634, 190]} />
      <Callout number={9} at={[760, 150]} to={[707, 215]} />
      <Callout number={10} at={[500, 548]} to={[572, 420]} />
      <Callout number={11} at={[744, 520]} to={[716, 438]} />
    </Sheet>
  )
}

/** Cut down the middle: wall hatched, pump in the bore, liquid below the line. */
function Sprayer() {
  return (
    <>
      <path
        d="M96 250C96 226 122 214 150 212H230C258 214 284 226 284 250V500C284 522 268 532 248 532H132C112 532 96 522 96 500Z"
        fill="var(--color-surface)"
      />
      <path
        d="M108 252C108 234 130 226 152 224H228C250 226 272 234 272 252V498C272 514 260 520 246 520H134C120 520 108 514 108 498Z"
        fill="var(--color-plate)"
      />
      <path
        d="M108 382H272V498C272 514 260 520 246 520H134C120 520 108 514 108 498Z"
        fill="var(--color-signal)"
      />
      <Hatch x={97} y={262} width={11} height={228} gap={8} />
      <Hatch x={272} y={262} width={11} height={228} gap={8} />
      <rect x={164} y={186} width={52} height={210} fill="var(--color-surface)" />
      <rect x={172} y={196} width={36} height={192} fill="var(--color-plate)" />
      <Hatch x={164} y={224} width={8} height={172} gap={7} />
      <Hatch x={208} y={224} width={8} height={172} gap={7} />
      <path d="M152 176H228V212H152Z" fill="var(--color-surface)" />
      <path d="M162 176V212M174 176V212M206 176V212M218 176V212" strokeWidth={1} />
      <path d="M185 72H195V320H185Z" fill="var(--color-surface)" />
      <path d="M174 320H206V340H174Z" fill="currentColor" />
      <rect x={142} y={54} width={96} height={18} rx={9} fill="var(--color-surface)" />
      <path d="M116 532L106 548H146L140 532M240 532L234 548H274L264 532" fill="var(--color-surface)" />
      <AxisLine from={[190, 34]} to={[190, 566]} />
      <path d="M244 516V300H284" strokeWidth={1} strokeDasharray="6 5" />
      <Tube d="M284 300C340 300 300 430 326 470C350 506 376 470 372 420" width={11} />
      <path d="M364 352H380V424H364Z" fill="var(--color-surface)" />
      <path d="M380 372L396 366V400L380 404" fill="var(--color-surface)" />
      <path d="M369 204H375V352H369Z" fill="var(--color-surface)" />
      <path d="M364 190H380L384 204H360Z" fill="var(--color-signal)" />
      <path
        d="M366 180L344 112M372 178V100M378 180L400 112M369 180L358 104M375 180L386 104"
        strokeDasharray="1 8"
      />
    </>
  )
}

const legs = [
  'M548 236C518 222 500 232 486 214L470 220',
  'M536 306C506 310 490 330 466 330L456 344',
  'M540 376C514 392 508 424 484 438L482 456',
]

/** Mirror images about the long axis, but for the wing case that is lifted. */
function Beetle() {
  return (
    <>
      <AxisLine from={[596, 46]} to={[596, 566]} />
      {legs.map((leg) => (
        <g key={leg}>
          <path d={leg} />
          <path d={leg} transform="matrix(-1 0 0 1 1192 0)" />
        </g>
      ))}
      <path d="M582 132C572 108 560 112 556 112C540 112 530 96 520 78M610 132C620 108 632 112 636 112C652 112 662 96 672 78" />
      <path d="M570 160C570 134 582 124 596 124C610 124 622 134 622 160Z" fill="var(--color-surface)" />
      <circle cx={574} cy={146} r={6} fill="currentColor" />
      <circle cx={618} cy={146} r={6} fill="currentColor" />
      <path
        d="M548 214C548 178 562 160 596 160C630 160 644 178 644 214C630 222 562 222 548 214Z"
        fill="var(--color-surface)"
      />
      <path d="M572 178C586 172 606 172 620 178" strokeWidth={1} />
      <path d="M560 230C548 330 556 440 596 486C636 440 644 330 632 230Z" fill="var(--color-surface)" />
      {[262, 296, 330, 364, 398, 432].map((y) => (
        <path key={y} d={`M597 ${y}Q620 ${y + 6} ${638 - Math.abs(y - 300) / 12} ${y - 4}`} strokeWidth={1} />
      ))}
      <path d="M610 244C650 290 714 380 728 478C700 470 640 410 606 256Z" fill="var(--color-paper)" />
      <path
        d="M612 256C650 330 686 400 716 452M614 270C636 330 668 390 696 440M640 296L676 352M664 330L706 410"
        strokeWidth={1}
      />
      <path d="M596 226C572 216 552 222 550 236C536 340 548 448 596 492Z" fill="var(--color-signal)" />
      {[562, 574, 585].map((x) => (
        <path key={x} d={`M${x} 244C${x - 8} 330 ${x - 6} 400 ${x + (596 - x) * 0.5} 456`} strokeWidth={1} />
      ))}
      <path
        d="M604 230C650 214 716 250 752 316C762 336 760 352 742 346C690 330 636 290 604 250Z"
        fill="var(--color-signal)"
      />
      <path d="M620 240C664 252 704 286 736 326M616 250C650 266 690 296 724 328" strokeWidth={1} />
      <path d="M584 222L596 240L608 222Z" fill="var(--color-surface)" />
    </>
  )
}
