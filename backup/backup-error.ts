/** A sentence for the operator: what is wrong with a backup or its place, and what to do. */
export class BackupError extends Error {}
