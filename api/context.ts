import type { Disk } from 'flydrive'
import type { Db } from '#db/client.ts'
import type { StaffSession } from '#shop/staff/sessions.ts'

/** What the server puts beside every request before the API sees it. */
export type Env = {
  Variables: {
    db: Db
    /** Where pictures and films lie. */
    disk: Disk
    /** Makes the renditions of a stored picture soon, before somebody asks for them. */
    warmPicture: (id: string) => void
    /** Whose guesses are counted together; the server knows which proxy to believe. */
    clientAddress: string
    /** Whether the browser speaks https, so that cookies may say so. */
    isHttps: boolean
    /** The domain that shop and back office share where each has a host of its own. */
    staffDomain?: string | undefined
    /** Scheme and host of the shop's addresses, for links that leave it. */
    origin: string
    /** Logs an accident that the answer survives, or breaks off at. */
    logUnexpectedError: (error: unknown, what: string) => void
  }
}

/** Beyond the guard it is known who asks. */
export type StaffEnv = { Variables: Env['Variables'] & { staff: StaffSession } }
