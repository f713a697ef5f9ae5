import { appliancesCovered } from '../../content/services/maintenance-plans.ts'
import { Reveal } from '../reveal/reveal.tsx'
import styles from './appliance-list.module.css'

/** What the plan and the repairs cover, by the room it stands in. */
export function ApplianceList() {
  return (
    <div className={styles.rooms}>
      {appliancesCovered.groups.map((group) => (
        <Reveal key={group.room} threshold={0.1} className={styles.room}>
          <h3>{group.room}</h3>
          <ul>
            {group.appliances.map((appliance) => (
              <li key={appliance}>{appliance}</li>
            ))}
          </ul>
        </Reveal>
      ))}
    </div>
  )
}
