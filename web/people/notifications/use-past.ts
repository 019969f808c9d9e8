import { useCallback, useEffect, useState } from 'react'
import { NOTIFICATIONS_PAGE_SIZE } from '#contract/people/notifications/notification-rules.ts'
import type { Notification } from '#contract/people/notifications/notifications.ts'
import { Refusal } from '#contract/platform/http/refusals.ts'
import { browserApi } from '#web/app/api/browser-api.ts'
import { toast } from '#web/ui/feedback/toast.tsx'
import { failureWords } from '#web/ui/feedback/use-action.ts'

interface Past {
  state: 'loading' | 'ready' | 'failed'
  notifications: Notification[]
  further: number
}

const LOADING: Past = { state: 'loading', notifications: [], further: 0 }

const size = NOTIFICATIONS_PAGE_SIZE

const fetchPage = async (page: number) => {
  const { data, total } = await browserApi('GET /api/notifications', { query: { read: true, page, size } })
  return { data, further: Math.max(0, total - (page - 1) * size - data.length) }
}

const byNewest = (one: Notification, other: Notification) => other.id - one.id

/** The opened notifications, loaded while their list is shown. */
export function usePastNotifications() {
  const [past, setPast] = useState(LOADING)
  const { notifications } = past

  const load = useCallback(async () => {
    setPast(LOADING)
    const { data, further } = await fetchPage(1)
    setPast({ state: 'ready', notifications: data, further })
  }, [])
  const loadOrFail = useCallback(() => {
    load().catch(() => setPast({ ...LOADING, state: 'failed' }))
  }, [load])
  useEffect(loadOrFail, [loadOrFail])

  async function fetchOlder() {
    // Deletions shifted the pages, so the next page may repeat some.
    const { data, further } = await fetchPage(Math.floor(notifications.length / size) + 1)
    const known = new Set(notifications.map(({ id }) => id))
    const older = data.filter(({ id }) => !known.has(id))
    setPast({ state: 'ready', notifications: [...notifications, ...older], further })
    return older[0]
  }

  async function onDelete(notification: Notification) {
    const { id } = notification
    setPast(now => ({ ...now, notifications: now.notifications.filter(other => other.id !== id) }))
    try {
      await browserApi('DELETE /api/notification', { query: { notificationId: id } })
    } catch (error) {
      if (error instanceof Refusal && error.code === 'not_found') return
      setPast(now => ({ ...now, notifications: [...now.notifications, notification].sort(byNewest) }))
      toast.failure(failureWords(error))
    }
  }

  async function deleteAll() {
    const newest = Math.max(...notifications.map(({ id }) => id))
    await browserApi('DELETE /api/notifications', { query: { newest, read: true } })
    await load()
  }

  return { ...past, load: loadOrFail, fetchOlder, onDelete, deleteAll }
}
