import type { Service } from '@fettle/shared-types'
import { servicePath } from '../business/services.ts'
import { Icon } from '../drawings/icon.tsx'

/** A service in a menu, with what is in it. @param path the page that shows the menu */
export function ServiceEntry({ service, path }: { service: Service; path: string }) {
  const href = servicePath(service)
  return (
    <li>
      <a href={href} aria-current={path === href ? 'page' : undefined}>
        <Icon name={service.icon} />
        <span>
          <strong>{service.name}</strong>
          <span>{service.menuLine}</span>
        </span>
      </a>
    </li>
  )
}
