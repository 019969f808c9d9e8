/** Whether a service worker stands behind this page, which has something to show without a connection, too. */
export const hasKeeper = () =>
  // Undefined where the site has no secure address.
  Boolean((navigator.serviceWorker as ServiceWorkerContainer | undefined)?.controller)
