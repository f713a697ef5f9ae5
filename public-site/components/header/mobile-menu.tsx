import { ChevronDown, Menu, X } from 'lucide-react'
import { layoutText } from '../../content/layout.content.ts'
import {
  brandsLink,
  dashboardLink,
  homeLink,
  loginLink,
  mainLinks,
  type NavigationLink,
  serviceLinks,
  servicesMenuLabel,
} from '../../content/navigation.content.ts'
import { Icon } from '../drawings/icon.tsx'
import { Island } from '../island.tsx'
import { hasApi, serverHref } from '../render-target/render-target.ts'
import { useRenderTarget } from '../render-target/use-render-target.ts'
import { SiteSearch } from '../site-search/site-search.tsx'
import styles from './mobile-menu.module.css'

/** The menu of small screens: native disclosures, so that it opens without scripts. */
export function MobileMenu({ path }: { path: string }) {
  const target = useRenderTarget()
  return (
    <details className={styles.menu} data-header-panel="">
      <summary className={styles.toggle} aria-label={layoutText.menu}>
        <Menu aria-hidden="true" className={styles.whenClosed} />
        <X aria-hidden="true" className={styles.whenOpen} />
      </summary>
      <div className={styles.panel}>
        <Island name="site-search" component={SiteSearch} props={{ place: 'menu' }} when="focus" />
        <nav aria-label={layoutText.menu}>
          <ul className={styles.list}>
            <Entry link={homeLink} path={path} />
            <li>
              <details className={styles.services}>
                <summary>
                  {servicesMenuLabel}
                  <ChevronDown aria-hidden="true" />
                </summary>
                <ul>
                  {serviceLinks.map((link) => (
                    <li key={link.href}>
                      <a href={link.href} aria-current={path === link.href ? 'page' : undefined}>
                        <Icon name={link.icon} />
                        <span>
                          <strong>{link.label}</strong>
                          <span>{link.line}</span>
                        </span>
                      </a>
                    </li>
                  ))}
                </ul>
              </details>
            </li>
            {[brandsLink, ...mainLinks].map((link) => (
              <Entry key={link.href} link={link} path={path} />
            ))}
            {hasApi(target) ? (
              <Entry
                link={{ ...dashboardLink, href: serverHref(target, dashboardLink.href) }}
                path={path}
                className="when-signed-in"
              />
            ) : null}
            <Entry link={loginLink} path={path} className="when-signed-out" />
          </ul>
        </nav>
      </div>
    </details>
  )
}

function Entry({ link, path, className }: { link: NavigationLink; path: string; className?: string }) {
  return (
    <li className={className}>
      <a href={link.href} aria-current={path === link.href ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  )
}
