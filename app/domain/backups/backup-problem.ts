/** What can be wrong with the newest backup. */
export type BackupProblem = 'overdue' | 'damaged' | 'photos-missing' | 'photos-differ' | 'no-room'
