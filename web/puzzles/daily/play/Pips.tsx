/** A small number as filled lozenges among empty ones. The text next to it says the number. */
export const Pips = ({ filled, of }: { filled: number; of: number }) => (
  <svg aria-hidden="true" className="pips" viewBox={`0 0 ${of * 12} 12`} width={of * 12} height={12}>
    {Array.from({ length: of }, (_, index) => index * 12 + 6).map((x, index) => (
      <path key={x} data-filled={index < filled || undefined} d={`M${x} 1L${x + 5} 6L${x} 11L${x - 5} 6Z`} />
    ))}
  </svg>
)
