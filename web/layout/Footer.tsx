import { useSettings } from '../settings.ts'
import { useHour } from '../ui/clock.ts'
import { yearInSeoul } from '../ui/dates.ts'
import { MenuEntries } from './MenuEntries.tsx'
import { menu } from './menu.ts'
import { Wordmark } from './Wordmark.tsx'

const link =
  'underline underline-offset-4 hover:text-stamp max-wide:inline-flex max-wide:min-h-11 max-wide:items-center'

export function Footer() {
  const { siteName, contactEmail } = useSettings()
  // The page's own hour: its reader's browser must write the same.
  const year = yearInSeoul(useHour())
  return (
    <footer className="mt-10 border-rule border-t-2 bg-card py-8 text-faded text-sm">
      <div className="mx-auto flex max-w-[73rem] flex-wrap justify-between gap-x-16 gap-y-8 px-4">
        <div className="space-y-3 max-wide:order-last">
          <p className="text-ink">
            <Wordmark name={siteName} className="h-6" />
          </p>
          <p className="flex flex-wrap gap-x-4 gap-y-1">
            <a href="/privacy" className={`font-bold text-ink ${link}`}>
              개인정보처리방침
            </a>
            <a href="/terms" className={link}>
              이용약관
            </a>
            <a href={`mailto:${contactEmail}`} className={link}>
              {contactEmail}
            </a>
          </p>
          <p>
            © {year} {siteName}
          </p>
        </div>
        <nav aria-label="사이트맵" className="max-wide:w-full">
          <h2 className="mb-2 text-ink">사이트맵</h2>
          <div className="flex gap-x-12 whitespace-nowrap max-wide:justify-between max-wide:gap-x-2">
            {menu.map(({ label, entries }) => (
              <section key={label}>
                <h3 className="mb-1 font-semibold text-ink">{label}</h3>
                <MenuEntries
                  entries={entries}
                  linkClassName="inline-block py-0.5 max-wide:flex max-wide:min-h-11 max-wide:items-center"
                />
              </section>
            ))}
          </div>
        </nav>
      </div>
    </footer>
  )
}
