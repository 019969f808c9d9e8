/** The seconds until the button works again, shown after its label. Screen readers get only the label. */
export const SecondsLeft = ({ seconds }: { seconds: number }) =>
  seconds > 0 && (
    <span aria-hidden className="figures">
      ({seconds}초)
    </span>
  )
