import type { ReactNode } from 'react'
import { Outbox } from '#web/app/outbox/Outbox.tsx'
import { Part } from '#web/app/parts/Part.tsx'
import { ConsentBanner } from '#web/app/session/ConsentBanner.tsx'
import { InactiveBanner } from '#web/app/session/InactiveBanner.tsx'
import { RestrictionBanner } from '#web/app/session/RestrictionBanner.tsx'
import { HourContext, useHour } from '#web/ui/dates/clock.ts'
import { ToastRegion } from '#web/ui/feedback/toast.tsx'
import { AdSlot } from './ads/AdSlot.tsx'
import { Footer } from './Footer.tsx'
import { Header } from './header/Header.tsx'
import { useMenuMarks } from './menu.ts'
import { NavigationBar } from './NavigationBar.tsx'
import { OfflineNotice } from './OfflineNotice.tsx'
import { SideMenu } from './side/SideMenu.tsx'

/** The layout shared by all screens. */
export function Site({ children }: { children: ReactNode }) {
  const hour = useHour()
  const marks = useMenuMarks()
  return (
    <div id="site" data-hour={hour} className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:z-50 focus:bg-card focus:px-4 focus:py-3"
      >
        본문으로 건너뛰기
      </a>
      <NavigationBar />
      <Header />
      <InactiveBanner />
      <RestrictionBanner />
      <ConsentBanner />
      <div className="mx-auto flex w-full max-w-[1560px] grow justify-center gap-8 px-4 py-6 max-wide:px-3 max-wide:py-4">
        <AdSlot place="sideLeft" />
        <Part name="side" of={marks}>
          <SideMenu />
        </Part>
        <main id="main" tabIndex={-1} className="min-w-0 max-w-[60rem] roomy:max-w-[72rem] grow outline-none">
          <HourContext value={hour}>{children}</HourContext>
        </main>
        <AdSlot place="sideRight" />
      </div>
      <AdSlot place="bottom" />
      <Part name="footer" of={marks}>
        <Footer />
      </Part>
      <ToastRegion />
      <Outbox />
      <OfflineNotice />
    </div>
  )
}
