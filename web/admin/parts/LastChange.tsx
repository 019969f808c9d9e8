import { DateTime } from '#web/ui/dates/DateTime.tsx'

/** The last words of a paragraph: when its settings were last saved, if they ever were. */
export const LastChange = ({ at }: { at: string | null }) =>
  at && (
    <>
      {' '}
      마지막 변경: <DateTime value={at} />
    </>
  )
