import type { ChangeEvent } from 'react'

/** A checkbox for moderators: whether they write as staff or as an ordinary member. */
export const StaffMark = ({ isOn, onChange }: { isOn: boolean; onChange(isOn: boolean): void }) => (
  <label className="inline-flex min-h-9 cursor-pointer items-center gap-2 text-sm max-wide:min-h-11">
    <input
      type="checkbox"
      checked={isOn}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.checked)}
      className="size-4 accent-stamp"
    />
    운영진으로 쓰기
  </label>
)
