import { GiveUp } from '#server/infrastructure/jobs/jobs.ts'
import { requestFor, type UnlinkParts } from '#server/people/social-accounts/unlinking.ts'
import { boundedFetch } from './bounded-fetch.ts'

/** Tells the provider that the site no longer uses the person's account. */
export const startSocialJobs = (site: UnlinkParts) =>
  site.jobs.work('social-unlink', async unlinking => {
    const request = requestFor(unlinking, site)
    if (!request) throw new GiveUp('no key or token unlinks at the provider')
    const { status } = await boundedFetch(request.url, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...request.headers },
      body: new URLSearchParams(request.form as Record<string, string>),
    })
    // The provider does not know a person who has already unlinked there, so other 4xx responses are not
    // retried.
    if (status >= 500 || status === 429) throw new Error(`the provider answered ${status}`)
    if (status >= 400) throw new GiveUp(`the provider answered ${status}`)
  })
