import type { FastifyHelmetOptions } from '@fastify/helmet'

export const securityHeaders: FastifyHelmetOptions = {
  // Pages set their own policy, in content-security-policy.ts.
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  // Subdomains may host other sites, which their owner decides about.
  strictTransportSecurity: { includeSubDomains: false },
  // Headers for obsolete browsers, or defaults of current ones. Each would add bytes to every response.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}
