#!/usr/bin/python3
"""OpenStack Swift with its S3 API in one process, for tests: the servers of accounts, containers and objects and the
proxy over one folder, which has to keep user attributes of files (ext4, xfs, btrfs). Debian's package: python3-swift.

usage: swift-s3.py FOLDER
Prints READY and the proxy's port of 127.0.0.1. The access key is "test:tester", its secret "testing".
"""
import array
import os
import signal
import sys
import time

import eventlet

eventlet.hubs.use_hub('poll')
eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

folder = os.path.abspath(sys.argv[1])
etc = os.path.join(folder, 'etc')
os.makedirs(etc, exist_ok=True)
os.makedirs(os.path.join(folder, 'srv', 'd1'), exist_ok=True)
with open(os.path.join(etc, 'swift.conf'), 'w') as file:
    file.write('[swift-hash]\nswift_hash_path_suffix = fettle\nswift_hash_path_prefix = fettle\n'
               '[storage-policy:0]\nname = one\ndefault = yes\n')

from swift.common import storage_policy, utils
from swift.common.ring import RingData

utils.set_swift_dir(etc)
storage_policy.reload_storage_policies()
utils.validate_hash_conf()

sockets = {name: eventlet.listen(('127.0.0.1', 0), backlog=512)
           for name in ('account', 'container', 'object', 'proxy')}
ports = {name: socket.getsockname()[1] for name, socket in sockets.items()}
for name in ('account', 'container', 'object'):
    place = {'ip': '127.0.0.1', 'port': ports[name], 'replication_ip': '127.0.0.1', 'replication_port': ports[name]}
    device = {'id': 0, 'zone': 1, 'region': 1, 'weight': 1.0, 'device': 'd1', **place}
    RingData([array.array('H', [0, 0])], [device], 31).save(os.path.join(etc, name + '.ring.gz'))

conf = dict(swift_dir=etc, devices=os.path.join(folder, 'srv'), mount_check='false', bind_ip='127.0.0.1',
            fallocate_reserve='0', disable_fallocate='true', workers='0', log_level='ERROR',
            log_facility='LOG_LOCAL0', allow_account_management='true', account_autocreate='true',
            node_timeout='10', conn_timeout='2', error_suppression_limit='100000')

from swift.account.server import AccountController
from swift.common.middleware import (bulk, catch_errors, copy, dlo, gatekeeper, listing_formats, slo, symlink,
                                     tempauth, versioned_writes)
from swift.common.middleware.s3api import s3api
from swift.common.utils import NullLogger, get_logger
from swift.common.wsgi import SwiftHttpProtocol
from swift.container.server import ContainerController
from swift.obj.server import ObjectController
from swift.proxy.server import Application


class Cache:
    """What the proxy and tempauth ask of memcached, in a dictionary."""

    def __init__(self):
        self.kept = {}

    def get(self, key, raise_on_error=False):
        value, until = self.kept.get(key, (None, 0))
        return value if until == 0 or until > time.time() else None

    def set(self, key, value, serialize=True, time=0, min_compress_len=0, raise_on_error=False):
        self.kept[key] = (value, now() + time if time else 0)

    def incr(self, key, delta=1, time=0):
        value = max(0, (self.get(key) or 0) + delta)
        self.set(key, value, time=time)
        return value

    def decr(self, key, delta=1, time=0):
        return self.incr(key, -delta, time)

    def delete(self, key, server_key=None):
        self.kept.pop(key, None)


now = time.time
cache = Cache()


def with_cache(app):
    def call(env, start_response):
        env['swift.cache'] = cache
        return app(env, start_response)
    return call


def wrap(app, module, **extra):
    return module.filter_factory(dict(conf, **extra))(app)


app = Application(conf, logger=get_logger(conf, name='proxy'))
app = wrap(app, symlink)
app = wrap(app, versioned_writes, allow_versioned_writes='true', allow_object_versioning='true')
for module in (dlo, slo, copy):
    app = wrap(app, module)
app = wrap(app, tempauth, user_test_tester='testing .admin')
app = wrap(app, s3api, s3_acl='false', location='us-east-1', force_swift_request_proxy_log='false',
           cors_preflight_allow_origin='', dns_compliant_bucket_names='true', check_bucket_owner='false',
           auth_pipeline_check='false', allow_multipart_uploads='true')
for module in (bulk, listing_formats):
    app = wrap(app, module)
app = with_cache(app)
for module in (gatekeeper, catch_errors):
    app = wrap(app, module)

controllers = {'account': AccountController, 'container': ContainerController, 'object': ObjectController}
for name, socket in sockets.items():
    application = app if name == 'proxy' else controllers[name](conf)
    eventlet.spawn(eventlet.wsgi.server, socket, application, NullLogger(), log_output=False,
                   custom_pool=eventlet.GreenPool(256), protocol=SwiftHttpProtocol, capitalize_response_headers=False)

signal.signal(signal.SIGTERM, lambda *_: os._exit(0))
print('READY', ports['proxy'], flush=True)
while True:
    eventlet.sleep(3600)
