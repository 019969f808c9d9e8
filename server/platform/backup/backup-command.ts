// Timers of installed sites call this path. Their units are copied by hand, and a missed backup goes unnoticed.
// biome-ignore lint/style/noRestrictedImports: the backup tool was moved out of server, and only this file imports it
import '#backup/backup-command.ts'
