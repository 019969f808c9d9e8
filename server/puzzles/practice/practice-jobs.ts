import type { AppContext } from '#server/app-context.ts'
import { deleteOldPlays } from './practice-queries.ts'
import { deleteOldRooms, deleteRoomCases } from './rooms/room-queries.ts'

export const startPracticeJobs = ({ jobs, db }: Pick<AppContext, 'jobs' | 'db'>) =>
  jobs.repeat('practice-sweep', '25 4 * * *', async () => {
    await deleteOldPlays(db)
    await deleteOldRooms(db)
    await deleteRoomCases(db)
  })
