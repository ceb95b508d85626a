import type pg from 'pg'

/** Accounts of people that are as they were in the backup: each is switched off, until an owner switches it on. */
export type ReturnedAccounts = string[]

/**
 * Call it before the tables are emptied, and the result after they were loaded, in one transaction. Who may sign in,
 * and with which password, does not go back to the backup: a password that was changed since, because somebody had seen
 * it, must not work again.
 */
export async function preserveAccess(client: pg.ClientBase): Promise<() => Promise<ReturnedAccounts>> {
  await client.query(`create temporary table former_staff on commit drop as select * from staff where not is_program;
    create temporary table former_codes on commit drop as
      select c.* from staff_recovery_codes c join former_staff f on f.id = c.staff_id;
    create temporary table former_keys on commit drop as
      select id, revoked_at from api_keys where revoked_at is not null`)
  return async () => {
    await endSessions(client)
    const returned = await switchReturnedOff(client)
    await bringFormerBack(client)
    await client.query(`update api_keys k set revoked_at = f.revoked_at from former_keys f where f.id = k.id`)
    return returned
  }
}

/** Sessions that were ended since the backup would be open again. */
export async function endSessions(client: pg.ClientBase): Promise<void> {
  await client.query('delete from staff_sessions; delete from pending_sign_ins')
}

/** An account that was deleted since comes back, as orders name it; so does one whose name another one has by now. */
async function switchReturnedOff(client: pg.ClientBase): Promise<ReturnedAccounts> {
  const { rows } = await client.query<{ username: string }>(`
    update staff s set is_active = false,
      username = case when exists (select from former_staff f where f.username = s.username)
        then s.username || '-' || left(s.id::text, 8) else s.username end
    where not s.is_program and not exists (select from former_staff f where f.id = s.id)
    returning s.username`)
  return rows.map(({ username }) => username).toSorted()
}

async function bringFormerBack(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select quote_ident(attname) as name from pg_attribute
     where attrelid = 'staff'::regclass and attnum > 0 and not attisdropped`,
  )
  const columns = rows.map(({ name }) => name)
  // Two accounts may have exchanged their names since.
  await client.query('update staff s set username = s.id::text from former_staff f where f.id = s.id')
  await client.query(`insert into staff (${columns}) select ${columns} from former_staff
    on conflict (id) do update set ${columns.map(name => `${name} = excluded.${name}`)}`)
  await client.query(`delete from staff_recovery_codes c using former_staff f where f.id = c.staff_id;
    insert into staff_recovery_codes select * from former_codes`)
}
