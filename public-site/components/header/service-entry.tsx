import type { ServiceLink } from '@fettle/shared-types'
import { Icon } from '../drawings/icon.tsx'

/** A service in a menu, with what is in it. @param path the page that shows the menu */
export function ServiceEntry({ service, path }: { service: ServiceLink; path: string }) {
  return (
    <li>
      <a href={service.href} aria-current={path === service.href ? 'page' : undefined}>
        <Icon name={service.icon} />
        <span>
          <strong>{service.label}</strong>
          <span>{service.menuLine}</span>
        </span>
      </a>
    </li>
  )
}
