// Loaded before the application, and only where the back office is in Urdu (server/admin-page.ts).
import { urdu } from '#messages/staff/ur.ts'

globalThis.urduWords = urdu
