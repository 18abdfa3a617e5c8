/** The cases of mysql2's own tests of URLs, with the names of hosts and users made anew. `fml:` and the like are `mysql:` here. */
export const SUITES: { readonly [suite: string]: readonly string[] } = {
  'mysql2, parseUrl': [
    'mysql://test:test@localhost:3306/db',
    'mysql://test:test@localhost:3306/my_db?debug=true&charset=BIG5_CHINESE_CI&timezone=%2B0200',
    'mysql://test:test@localhost:3306/db?connectTimeout=10000&multipleStatements=true',
    'mysql://root:%40pass%23@localhost/my-db',
    'mysql://us%40er:p%3Ass@localhost/db',
    'mysql://user@localhost/db',
    'mysql://user:@localhost/db',
    'mysql://localhost/db%2Fname',
    'mysql://localhost/my%20db',
    'mysql://localhost:3307',
    'mysql://test:test@[::1]:3306/db',
    'mysql://test:test@[2001:db8::1]/db',
    'mysql://localhost/db?ssl=Amazon%20RDS',
    'mysql://localhost/db?ssl=%7B%22rejectUnauthorized%22:true%7D',
    'mysql://localhost/db?host=other.dom&password=x',
    'mysql://localhost/db?flags=-FOUND_ROWS',
    'mysql://localhost/db?supportBigNumbers=true&bigNumberStrings=false',
  ],
};
