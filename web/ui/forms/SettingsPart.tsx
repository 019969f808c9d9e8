import { type ReactNode, useId } from 'react'

interface PartProps {
  title: string
  id?: string
  /** One line about the part, below its title. */
  hint?: ReactNode
  /** The level of its heading: 3 under a group's heading. */
  level?: 2 | 3
  children: ReactNode
}

/** A card of settings with one subject. */
export function SettingsPart({ title, id, hint, level = 2, children }: PartProps) {
  const titleId = useId()
  const Heading = `h${level}` as const
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className="scroll-mt-4 border border-line bg-card p-5 max-wide:p-4"
    >
      <Heading id={titleId} className={`font-drawn text-xl ${hint ? '' : 'mb-3'}`}>
        {title}
      </Heading>
      {hint && <p className="mb-3 text-faded text-sm">{hint}</p>}
      {children}
    </section>
  )
}
