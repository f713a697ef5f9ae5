import type { TeamMember } from '@fettle/shared-types'
import { Reveal } from '../reveal/reveal.tsx'
import { pictureOf } from '../slot-picture/picture-slot.ts'
import { SlotPicture } from '../slot-picture/slot-picture.tsx'
import styles from './team-list.module.css'

/** People with what they do. Where there is no photograph, each has the thing they open, or nothing. */
export function TeamList({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className={styles.team}>
      {members.map((member) => (
        <Reveal as="li" key={member.id} threshold={0.1} className={styles.member}>
          <SlotPicture slot={pictureOf(member, member.name)} sizes="(min-width: 40rem) 22rem, 6.5rem" />
          <div>
            <h3>{member.name}</h3>
            <p className={styles.role}>{member.role}</p>
            <p className={styles.note}>{member.note}</p>
          </div>
        </Reveal>
      ))}
    </ul>
  )
}
