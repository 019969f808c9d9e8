import { hrefOf } from '#contract/site-map.ts'
import { businessFields, businessLabels } from '#contract/trust/site-settings/face-rules.ts'
import { useFace } from '#web/app/state/face.ts'
import { useSettings } from '#web/app/state/settings.ts'
import { useHour } from '#web/ui/dates/clock.ts'
import { yearInSeoul } from '#web/ui/dates/dates.ts'
import { ChevronDown } from '#web/ui/icons/icons.ts'
import { Wordmark } from './header/Wordmark.tsx'
import { MenuEntries } from './MenuEntries.tsx'
import { useMenu } from './menu.ts'

const link =
  'hover:text-stamp hover:underline wide:underline wide:underline-offset-4 max-wide:inline-flex max-wide:min-h-11 max-wide:items-center'

/** The details of the operator's business, which the law asks of shops. */
function Business() {
  const { business } = useFace()
  if (!business) return null
  return (
    <p className="flex flex-wrap gap-x-3">
      {businessFields
        .filter(name => business[name])
        .map(name => (
          <span key={name}>
            {businessLabels[name]}: {business[name]}
          </span>
        ))}
    </p>
  )
}

function Links() {
  const { contactEmail } = useSettings()
  const { links } = useFace()
  return (
    <p className="flex flex-wrap gap-x-4 wide:gap-y-1">
      <a href={hrefOf('privacy')} className={`font-bold text-ink ${link}`}>
        개인정보처리방침
      </a>
      <a href={hrefOf('terms')} className={link}>
        이용약관
      </a>
      <a href={hrefOf('rights')} className={link}>
        권리침해 신고
      </a>
      <a href={hrefOf('inquiry')} className={link}>
        문의
      </a>
      <a href={hrefOf('guide')} className={link}>
        운영 원칙
      </a>
      <a href={hrefOf('youth')} className={link}>
        청소년보호정책
      </a>
      <a href={hrefOf('transparency')} className={link}>
        투명성 보고
      </a>
      <a href={`mailto:${contactEmail}`} className={link}>
        {contactEmail}
      </a>
      {links.map(({ label, href }) => (
        <a key={href + label} href={href} className={link}>
          {label}
        </a>
      ))}
    </p>
  )
}

function SiteMap() {
  const menu = useMenu()
  return (
    <nav aria-label="사이트맵" className="max-wide:w-full">
      <h2 className="sr-only">사이트맵</h2>
      <details className="folded-search group ml-0!">
        <summary className="flex min-h-11 list-none items-center gap-1 font-semibold text-ink wide:supports-[selector(::details-content)]:hidden">
          사이트맵
          <ChevronDown size={16} className="group-open:rotate-180" />
        </summary>
        {/* The groups are columns on wide screens. On a phone each group is one line, because the site map
            would otherwise fill a whole screen. */}
        <div className="flex gap-x-12 whitespace-nowrap max-wide:flex-col">
          {menu.map(({ label, entries }) => (
            <section key={label} className="max-wide:flex max-wide:items-start max-wide:gap-x-3">
              <h3 className="font-semibold text-ink max-wide:flex max-wide:min-h-11 max-wide:w-10 max-wide:shrink-0 max-wide:items-center wide:mb-1">
                {label}
              </h3>
              <MenuEntries
                entries={entries}
                className="max-wide:flex max-wide:flex-wrap max-wide:gap-x-3.5"
                linkClassName="inline-block py-0.5 max-wide:flex max-wide:min-h-11 max-wide:items-center"
              />
            </section>
          ))}
        </div>
      </details>
    </nav>
  )
}

export function Footer() {
  const { siteName } = useSettings()
  // The year comes from the page's own render time, so the browser's output matches the server's.
  const year = yearInSeoul(useHour())
  return (
    <footer className="mt-10 border-rule border-t-2 bg-card py-6 text-faded text-sm max-wide:py-3">
      <div className="mx-auto flex site-width flex-wrap justify-between gap-x-16 wide:gap-y-8 px-4 max-wide:px-3">
        <div className="wide:space-y-3 max-wide:order-last max-wide:w-full wide:flex-1 wide:basis-80">
          <p className="text-ink max-wide:hidden">
            <Wordmark name={siteName} className="h-6" />
          </p>
          <Links />
          <Business />
          <p>
            © {year} {siteName}
          </p>
        </div>
        <SiteMap />
      </div>
    </footer>
  )
}
