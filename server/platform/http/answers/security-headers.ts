import type { FastifyHelmetOptions } from '@fastify/helmet'

/** The headers of every answer. */
export const plainHeaders: FastifyHelmetOptions = {
  // The pages' own, in content-security-policy.ts.
  contentSecurityPolicy: false,
  crossOriginEmbedderPolicy: false,
  // Other sites of the domain are their owner's business.
  strictTransportSecurity: { includeSubDomains: false },
  // For browsers that are no more, or what those of today do by themselves: each costs every answer.
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
}
