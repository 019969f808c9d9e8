import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Viewer } from '#contract/members.ts'
import type { Route } from '../http/routes.ts'
import type { Site } from '../site.ts'

export const imageRoutes = (_site: Site): Route[] => []

type Admit = (request: FastifyRequest, access: 'member' | 'active') => Promise<Viewer>

export async function serveImages(_app: FastifyInstance, _site: Site, _admit: Admit) {}
