/** The word 해결 in strokes of one width with cut ends. */
const LETTERS =
  'M43 54H55M33 67H62M47.5 77a10.5 11 0 1 0 .1 0M69 53V115M83 50V118M69 83H83M94 55H113Q113 74 95 84M134 49V86M119 62H134M119 74H134M99 93H134V104H99V116H136'

/** Ticks inside the edge. Each fifth is longer. */
const TEETH = Array.from({ length: 60 }, (_, index) => {
  const angle = (index * Math.PI) / 30
  const at = (radius: number) =>
    `${(84 + radius * Math.cos(angle)).toFixed(1)} ${(84 + radius * Math.sin(angle)).toFixed(1)}`
  return `M${at(index % 5 ? 70 : 68.5)}L${at(73)}`
}).join('')

/** Ink that is worn where the paper was uneven. */
const Worn = () => (
  <filter id="seal-worn" x="-5%" y="-5%" width="110%" height="110%">
    <feTurbulence type="fractalNoise" baseFrequency=".9" numOctaves="2" seed="7" result="fine" />
    <feDisplacementMap
      in="SourceGraphic"
      in2="fine"
      scale="1.5"
      xChannelSelector="R"
      yChannelSelector="G"
      result="edge"
    />
    <feTurbulence type="fractalNoise" baseFrequency=".035 .06" numOctaves="3" seed="21" />
    <feColorMatrix values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -9 6.8" result="blot" />
    <feComposite in="edge" in2="blot" operator="in" result="inked" />
    <feColorMatrix in="fine" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 -8 6" result="grain" />
    <feComposite in="inked" in2="grain" operator="in" />
  </filter>
)

/** The seal of a solved case, slightly rotated. The text next to it says the same. */
export const Seal = ({ name }: { name: string }) => (
  <svg aria-hidden="true" className="case-seal" viewBox="0 0 168 168" width={168} height={168}>
    <defs>
      <Worn />
    </defs>
    <g filter="url(#seal-worn)" transform="rotate(-8 84 84)">
      <circle cx="84" cy="84" r="79" strokeWidth="5" />
      <path strokeWidth="1.6" d={TEETH} />
      <path strokeWidth="8.5" d={LETTERS} />
      <text x="84" y="40">
        사건 종결
      </text>
      <text x="84" y="138">
        {name}
      </text>
    </g>
  </svg>
)
