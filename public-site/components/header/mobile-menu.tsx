import { ChevronDown, Menu, X } from 'lucide-react'
import { layoutWords } from '../../words/layout.words.ts'
import { useWords } from '../dates/site-locale.ts'

import { Island } from '../island.tsx'
import { hasApi, serverHref } from '../render-target/render-target.ts'
import { useRequest, useServiceLinks } from '../request/request.tsx'
import { useLoginHref } from '../session/login-href.ts'
import { SiteSearch } from '../site-search/site-search.tsx'
import styles from './mobile-menu.module.css'
import { ServiceEntry } from './service-entry.tsx'

/** The menu of small screens: native disclosures, so that it opens without scripts. */
export function MobileMenu({ path }: { path: string }) {
  const layoutText = useWords(layoutWords)
  const { navigation, target } = useRequest()
  const services = useServiceLinks()
  const loginHref = useLoginHref()
  return (
    <details className={styles.menu} data-header-panel="">
      <summary className={styles.toggle} aria-label={layoutText.menu}>
        <Menu aria-hidden="true" className={styles.whenClosed} />
        <X aria-hidden="true" className={styles.whenOpen} />
      </summary>
      <div className={styles.panel}>
        <Island
          name="site-search"
          component={SiteSearch}
          props={{ place: 'menu', hint: navigation.searchHint }}
          when="focus"
        />
        <nav aria-label={layoutText.menu}>
          <ul className={styles.list}>
            <Entry link={{ label: navigation.homeLabel, href: '/' }} path={path} />
            <li>
              <details className={styles.services}>
                <summary>
                  {navigation.servicesLabel}
                  <ChevronDown aria-hidden="true" />
                </summary>
                <ul>
                  {services.map((service) => (
                    <ServiceEntry key={service.href} service={service} path={path} />
                  ))}
                </ul>
              </details>
            </li>
            {[...navigation.menuLinks, ...navigation.links].map((link) => (
              <Entry key={link.id} link={link} path={path} />
            ))}
            {hasApi(target) ? (
              <Entry
                link={{ label: layoutText.dashboard, href: serverHref(target, '/dashboard') }}
                path={path}
                className="when-signed-in"
              />
            ) : null}
            <Entry
              link={{ label: layoutText.login, href: loginHref }}
              path={path}
              className="when-signed-out"
            />
          </ul>
        </nav>
      </div>
    </details>
  )
}

interface EntryProps {
  link: { label: string; href: string }
  path: string
  className?: string
}

function Entry({ link, path, className }: EntryProps) {
  return (
    <li className={className}>
      <a href={link.href} aria-current={path === link.href ? 'page' : undefined}>
        {link.label}
      </a>
    </li>
  )
}
