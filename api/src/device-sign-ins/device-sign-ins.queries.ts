import type { DeviceSignIn } from '@fettle/shared-types'
import type { Queryable } from '../database/database.ts'

/** A sign-in of an app that is approved in a browser. */
export interface DeviceSignInRow {
  device_hash: string
  user_code_hash: string
  device: string
  status: DeviceSignIn['status']
  /** Who has answered; null while nobody has. */
  user_id: string | null
  /** The session that has approved it. */
  session_hash: string | null
  asked_at: string
  expires_at: string
  /** When the app asked last, as far as that was looked at. */
  polled_at: string | null
  /** The session that it has begun last; null before that. */
  begun_hash: string | null
  /** When it began the first one. */
  used_at: string | null
}

const signIns = (db: Queryable) => db<DeviceSignInRow>('device_sign_ins')

export async function deleteDeviceSignInsBefore(trx: Queryable, at: string): Promise<void> {
  await signIns(trx).where('expires_at', '<=', at).delete()
}

/** How many have not run out, whatever became of them. */
export async function countDeviceSignIns(trx: Queryable): Promise<number> {
  const row = await trx('device_sign_ins').count<{ count: number | string }>({ count: '*' }).first()
  return Number(row?.count ?? 0)
}

/** @returns false where another one has the same user code */
export async function insertDeviceSignIn(
  trx: Queryable,
  signIn: Pick<DeviceSignInRow, 'device_hash' | 'user_code_hash' | 'device' | 'asked_at' | 'expires_at'>,
): Promise<boolean> {
  const stored = await signIns(trx)
    .insert({
      ...signIn,
      status: 'waiting',
      user_id: null,
      session_hash: null,
      polled_at: null,
      begun_hash: null,
      used_at: null,
    })
    .onConflict('user_code_hash')
    .ignore()
    .returning('device_hash')
  return stored.length === 1
}

type Named = Pick<DeviceSignInRow, 'device_hash'> | Pick<DeviceSignInRow, 'user_code_hash'>

/** One that has not run out. */
export async function findDeviceSignIn(
  db: Queryable,
  named: Named,
  now: string,
): Promise<DeviceSignInRow | undefined> {
  return signIns(db).where(named).where('expires_at', '>', now).first()
}

/** Counts a poll. @returns false where the one before came after `since`: of polls that come at once, one counts */
export async function notePoll(
  db: Queryable,
  named: Pick<DeviceSignInRow, 'device_hash'>,
  { since, now }: { since: string; now: string },
): Promise<boolean> {
  const noted = await signIns(db)
    .where(named)
    .where((asked) => asked.whereNull('polled_at').orWhere('polled_at', '<=', since))
    .update({ polled_at: now })
  return noted === 1
}

/** Stores the one answer that a sign-in gets. @returns false where it has one already, or has run out */
export async function storeAnswer(
  trx: Queryable,
  named: Pick<DeviceSignInRow, 'user_code_hash'>,
  answer: Pick<DeviceSignInRow, 'status' | 'user_id' | 'session_hash'>,
  now: string,
): Promise<boolean> {
  const stored = await signIns(trx)
    .where({ ...named, status: 'waiting' })
    .where('expires_at', '>', now)
    .update(answer)
  return stored === 1
}

/**
 * Uses a sign-in for a session, where it stands as it was read: of several polls at once, one gets a session.
 * @param read what it was read as
 */
export async function useApproval(
  trx: Queryable,
  read: Pick<DeviceSignInRow, 'device_hash' | 'status' | 'begun_hash'>,
  used: Required<Pick<DeviceSignInRow, 'begun_hash' | 'used_at'>>,
  now: string,
): Promise<boolean> {
  const count = await signIns(trx)
    .where(read)
    .where('expires_at', '>', now)
    .update({ ...used, status: 'used' })
  return count === 1
}
