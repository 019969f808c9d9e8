export const staffRoles = ['admin', 'moderator'] as const
export type StaffRole = (typeof staffRoles)[number]

export const roleWords: Record<StaffRole, string> = { admin: '관리자', moderator: '운영진' }

export const ROLES_PAGE_SIZE = 20
