import type { Service } from '@fettle/shared-types'

/** The address of a service's page. */
export const servicePath = ({ slug }: Pick<Service, 'slug'>) => `/services/${slug}`

/** The services of menus and lists. */
export const servicesInMenu = (services: readonly Service[]) =>
  services.filter(({ listing }) => listing === 'everywhere' || listing === 'menu')

/** The services that the search of the home page offers. */
export const servicesInSearch = (services: readonly Service[]) =>
  services.filter(({ listing }) => listing === 'everywhere' || listing === 'search')
