/** Whether a service worker controls this page and can serve pages offline. */
export const hasServiceWorker = () =>
  // Undefined without a secure context.
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
