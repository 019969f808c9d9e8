// The timer of an installed site calls it by this path: units are copied by hand, and a night without a backup is quiet.
// biome-ignore lint/style/noRestrictedImports: the one door to what now stands outside
import '#backup/backup-command.ts'
