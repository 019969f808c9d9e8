import { ASSETS, PAGES } from '../kept.ts'

declare const self: ServiceWorkerGlobalScope

// Takes the place of the worker where a site wants none: clears what that kept, and goes.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([caches.delete(ASSETS), caches.delete(PAGES), self.registration.unregister()])),
)
