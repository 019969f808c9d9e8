import { ASSETS, PAGES } from '../offline/kept.ts'

declare const self: ServiceWorkerGlobalScope

// Replaces the worker on a site without offline pages: clears its caches and unregisters.
self.addEventListener('install', event => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', event =>
  event.waitUntil(Promise.all([caches.delete(ASSETS), caches.delete(PAGES), self.registration.unregister()])),
)
