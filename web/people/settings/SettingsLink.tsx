import { ChevronRight } from '#web/ui/icons/icons.ts'

/** A page of further settings, as a row of a list. */
export const SettingsLink = ({ href, title, hint }: { href: string; title: string; hint: string }) => (
  <li>
    <a href={href} className="flex min-h-16 items-center gap-3 py-2 hover:text-stamp">
      <span className="min-w-0 grow">
        <b className="block font-semibold">{title}</b>{' '}
        <span className="block text-faded text-sm">{hint}</span>
      </span>
      <ChevronRight size={20} className="shrink-0 text-faded" />
    </a>
  </li>
)
