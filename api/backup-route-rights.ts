/** A part of the table in route-rights.ts. No key reaches these routes (key-routes.ts). */
export const backupRouteRights = {
  'GET /backups': 'backups',
  'POST /backups': 'backups',
  'GET /backups/:name/file': 'backups',
  'POST /backups/:name/copy': 'backups',
  'GET /backups/restores': 'backups',
  'POST /backups/restores': 'backups',
  'POST /backups/restores/choice': 'backups',
  'POST /backups/restores/upload': 'backups',
  'POST /backups/restores/upload/check': 'backups',
} as const
