/** How long nothing can be sent, behind a button's words; the words alone are its name. */
export const SecondsLeft = ({ seconds }: { seconds: number }) =>
  seconds > 0 && (
    <span aria-hidden className="figures">
      ({seconds}초)
    </span>
  )
