import type { TeamMember } from '../../content/team.content.ts'
import { PictureSlot } from '../picture-slot/picture-slot.tsx'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './team-list.module.css'

/** People with what they do. Where there is no photograph, each has the thing they open. */
export function TeamList({ members }: { members: readonly TeamMember[] }) {
  return (
    <ul className={styles.team}>
      {members.map((member) => (
        <Reveal as="li" key={member.id} threshold={0.1} className={styles.member}>
          <PictureSlot slot={member.picture} />
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
