import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { exampleAddresses } from '#test/support/walk.ts'
import config from '../../playwright.config.ts'
import { type Asked, askedShots } from './asked.ts'
import { type Shot, writeContactSheet } from './contact-sheet.ts'
import { openSite, type SignedIn } from './sites.ts'

const HEIGHT = 900
/** Maximum height of a shot in pixels. Longer pages are cut. */
const HEIGHT_MAX = 6_000
const PHONE_MAX = 768

/** A browser context of this member, who stays signed in on all pages. */
async function windowOf(browser: Browser, origin: string, member: SignedIn, isPhone: boolean) {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    reducedMotion: 'reduce',
    isMobile: isPhone,
    hasTouch: isPhone,
  })
  if (member)
    await context.addInitScript(
      ([access, refresh]) => {
        if (localStorage.getItem('accessToken')) return
        localStorage.setItem('accessToken', access)
        localStorage.setItem('refreshToken', refresh)
      },
      [member.token, member.refreshToken] as const,
    )
  // The notification stream never ends, so a page with it would never be idle.
  await context.route('**/api/notifications/subscribe*', route => route.abort())
  return { context, page: await context.newPage() }
}

async function shoot(asked: Asked) {
  const shots = new Map<string, Shot[]>()
  const browser = await chromium.launch(config.use?.launchOptions ?? {})
  try {
    for (const kind of asked.sites) {
      const site = await openSite(kind)
      try {
        const walk = await exampleAddresses(async address => (await site.get(null, address)).body)
        for (const person of asked.people) {
          const member = await site.enter(person)
          for (const isPhone of [true, false]) {
            const widths = asked.widths.filter(width => width <= PHONE_MAX === isPhone)
            if (widths.length === 0) continue
            const { context, page } = await windowOf(browser, site.origin, member, isPhone)
            for (const screen of asked.screens)
              for (const [number, address] of walk[screen].entries()) {
                await page.goto(address)
                await page.waitForLoadState('networkidle')
                for (const width of widths)
                  for (const theme of asked.themes) {
                    await page.setViewportSize({ width, height: HEIGHT })
                    await page.emulateMedia({ colorScheme: theme })
                    const whole = await page.evaluate(() => document.documentElement.scrollHeight)
                    // In a window as high as the page, fixed bars are at the page's end and don't cover text.
                    const height = Math.min(Math.max(whole, HEIGHT), HEIGHT_MAX)
                    await page.setViewportSize({ width, height })
                    const file = `${screen}/${number + 1}-${kind}-${person}-${width}-${theme}.png`
                    await page.screenshot({ path: join(asked.out, file) })
                    const words = `${address} · ${kind} · ${person} · ${width} · ${theme}`
                    shots.set(screen, [...(shots.get(screen) ?? []), { file, words, width }])
                  }
              }
            await context.close()
          }
          console.log(`${kind} site, ${person}: done`)
        }
      } finally {
        await site.close()
      }
    }
  } finally {
    await browser.close()
  }
  return shots
}

const asked = askedShots(process.argv.slice(2))
for (const screen of asked.screens) await rm(join(asked.out, screen), { recursive: true, force: true })
await mkdir(asked.out, { recursive: true })
const shots = await shoot(asked)
for (const [screen, of] of shots) await writeContactSheet(asked.out, screen, of)
console.log(`${[...shots.values()].flat().length} shots; a contact sheet of each screen is in ${asked.out}/`)
