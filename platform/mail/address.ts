type CompanyHosts = { hostnames: string[]; slug: string; isDefault: boolean }

/**
 * Returns the URL with which links in a company's mails begin: its own host name, or `base` (the installation's),
 * never the host of a request. Where visitors may choose, `?company=` selects a company without a host.
 */
export function companyUrlOf(company: CompanyHosts, base: URL, companyChoice: boolean): URL {
  const address = new URL('/', base)
  const [hostname] = company.hostnames
  if (hostname) address.hostname = hostname
  else if (companyChoice && !company.isDefault) address.searchParams.set('company', company.slug)
  return address
}

/** Returns the URL of a page at an address; `path` may have a query of its own. */
export function linkTo(address: URL, path: string): string {
  const link = new URL(path, address)
  for (const [name, value] of address.searchParams) link.searchParams.set(name, value)
  return link.href
}
