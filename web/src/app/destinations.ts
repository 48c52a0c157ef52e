import { serviceKeys } from '@hale/contracts/services'
import { useQuery } from '@tanstack/react-query'
import { servicesQuery } from '../features/services/queries.ts'
import { dashboardRoutes } from './routes.tsx'

/** The routes whose facts say that they stand in the sidebar, in their order. */
export const mainDestinations = dashboardRoutes.filter((route) => route.isInSidebar)

/** The programmes that the company has switched on. */
export function useServices() {
  const { data } = useQuery(servicesQuery)
  return (data?.items ?? []).filter((service) => serviceKeys.includes(service.key))
}
