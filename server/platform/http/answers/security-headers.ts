import type { FastifyHelmetOptions } from '@fastify/helmet'

export const securityHeaders: FastifyHelmetOptions = {
  // Each page sets its own policy, from content-security-policy.ts.
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  // Subdomains may host other sites, so whether they need HTTPS is up to their owner.
  strictTransportSecurity: { includeSubDomains: false },
  // These headers are for obsolete browsers, or repeat the defaults of current browsers. Each would add bytes
  // to every response.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}
